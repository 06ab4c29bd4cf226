import type { BlockOf } from '../../../shared/content/blocks';
import { Card } from '../../ui/Card';
import { numbered } from '../../ui/text/numbered';
import { BlockSection } from '../BlockSection';

/** The steps from one level to the next, drawn as stairs. */
export function Levels({ block }: { block: BlockOf<'course.levels'> }) {
  if (block.steps.length === 0) return null;
  const titleId = `${block.id}-title`;
  // On a phone the list scrolls, so it needs something focusable for the keyboard.
  const needsStop = block.steps.every(({ url }) => !url);
  return (
    <BlockSection block={block}>
      <ol
        className="levels stack bare-list"
        role="list"
        tabIndex={needsStop ? 0 : undefined}
        aria-labelledby={needsStop && block.title ? titleId : undefined}
      >
        {numbered(block.steps).map(({ key, item }) => (
          <li key={key} className="levels__step">
            <Card
              headingLevel={block.title ? 3 : 2}
              eyebrow={item.level}
              title={item.title || item.level}
              href={item.url}
            >
              {item.text && <p>{item.text}</p>}
            </Card>
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
