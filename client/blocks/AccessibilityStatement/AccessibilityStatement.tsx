import type { ReactNode } from 'react';
import type { BlockOf } from '../../../shared/content/blocks';
import { conformityOf } from '../../../shared/content/blocks/legalBlocks';
import type { LabelKey } from '../../../shared/labels/labels';
import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import { FactList } from '../../ui/FactList';
import { numbered } from '../../ui/text/numbered';
import { PhoneLink } from '../../ui/text/PhoneLink';
import { RichText } from '../../ui/text/RichText';

/** Form, telephone and postal address of the authority for complaints, the same for every French site. */
const DEFENDER = {
  form: 'https://formulaire.defenseurdesdroits.fr/',
  delegates: 'https://www.defenseurdesdroits.fr/saisir/delegues',
  phone: '09 69 39 00 00',
  phoneUrl: 'tel:+33969390000',
};

/** The accessibility statement: conformity, who assessed it and how, and what visitors can do about barriers. */
export function AccessibilityStatement({ block }: { block: BlockOf<'legal.accessibility'> }) {
  const labels = useLabels();
  const { locale } = useSite();
  const standard = block.standard || 'RGAA';
  const page = ({ label, url }: (typeof block.sample)[number]) =>
    url ? <a href={localise(url, locale)}>{label}</a> : label;
  return (
    <div className="text-block container">
      <div className="prose">
        <h2>{labels('blocks.accessibility.state')}</h2>
        <p>{labels(`blocks.accessibility.state.${conformityOf(block)}`, { standard })}</p>
        <FactList
          facts={[
            {
              label: labels('blocks.accessibility.rate'),
              value: block.rate !== null && labels('blocks.accessibility.percent', { rate: block.rate }),
            },
            { label: labels('blocks.accessibility.auditor'), value: block.auditor },
            {
              label: labels('blocks.accessibility.date'),
              value: block.auditedOn && <time dateTime={block.auditedOn.isoDay}>{block.auditedOn.long}</time>,
            },
          ]}
        />
        <Part title="blocks.accessibility.failures" html={block.failures} />
        <Part title="blocks.accessibility.derogations" html={block.derogations} />
        <Part title="blocks.accessibility.exempt" html={block.exempt} />
        <Listed title="blocks.accessibility.sample" items={block.sample.map(page)} />
        <Listed title="blocks.accessibility.tools" items={block.tools} />
        <Listed title="blocks.accessibility.environments" items={block.environments} />
        <Part title="blocks.accessibility.contact" html={block.contact} />
        <h2>{labels('blocks.accessibility.defender')}</h2>
        <p>{labels('blocks.accessibility.defender.text')}</p>
        <ul>
          <li>
            <a href={DEFENDER.form}>{labels('blocks.accessibility.defender.form')}</a>
          </li>
          <li>
            <a href={DEFENDER.delegates}>{labels('blocks.accessibility.defender.delegates')}</a>
          </li>
          <li>
            {labels('blocks.accessibility.defender.phone')}{' '}
            <PhoneLink number={DEFENDER.phone} url={DEFENDER.phoneUrl} />
          </li>
          <li>{labels('blocks.accessibility.defender.post')}</li>
        </ul>
        <Part title="blocks.accessibility.plan" html={block.plan} />
      </div>
    </div>
  );
}

function Part({ title, html }: { title: LabelKey; html: string }) {
  const labels = useLabels();
  if (html === '') return null;
  return (
    <>
      <h2>{labels(title)}</h2>
      <RichText html={html} />
    </>
  );
}

function Listed({ title, items }: { title: LabelKey; items: readonly ReactNode[] }) {
  const labels = useLabels();
  if (items.length === 0) return null;
  return (
    <>
      <h2>{labels(title)}</h2>
      <ul>
        {numbered(items).map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
    </>
  );
}
