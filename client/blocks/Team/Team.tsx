import type { BlockOf } from '../../../shared/content/blocks';
import { useLabels } from '../../site/SiteContext';
import { Icon } from '../../ui/media/Icon';
import { Portrait } from '../../ui/media/Portrait';
import { numbered } from '../../ui/text/numbered';
import { ReachableText } from '../../ui/text/ReachableText';
import { unbroken } from '../../ui/text/unbroken';
import { BlockSection } from '../BlockSection';

const COLUMNS = 4;
/** Teams of up to this size go beside their title: below it, a row of four would be half empty. */
const SMALL_TEAM = 6;

export function Team({ block }: { block: BlockOf<'core.team'> }) {
  const labels = useLabels();
  if (block.people.length === 0) return null;
  const Heading = block.title ? 'h3' : 'h2';
  const isSmall = block.people.length <= SMALL_TEAM && block.people.length % COLUMNS !== 0;
  return (
    <BlockSection block={block} className={block.title && isSmall ? 'split container' : 'container'}>
      <ul className="team stack bare-list" role="list">
        {numbered(block.people).map(({ key, item: person }) => (
          <li key={key} className="team__person stack">
            <Portrait
              className="team__portrait"
              name={person.name}
              photo={person.photo}
              sizes="(min-width: 48rem) 16rem, 45vw"
            />
            <Heading className="team__name">{unbroken(person.name)}</Heading>
            {person.role && (
              <p className="team__role soft small">
                <ReachableText text={person.role} />
              </p>
            )}
            {person.linkedin && (
              <a className="team__link" href={person.linkedin} rel="noopener">
                <Icon name="linkedin" label={labels('blocks.team.linkedin', { name: person.name })} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
