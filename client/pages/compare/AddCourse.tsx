import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { type OptionGroup, Select } from '../../ui/form/Select';
import type { CompareFacts } from './compareFacts';

interface AddCourseProps extends Pick<CompareFacts, 'others'> {
  /** Those that stand there already. */
  slugs: readonly string[];
}

/** One more programme, by a plain GET form. */
export function AddCourse({ others, slugs }: AddCourseProps) {
  const labels = useLabels();
  const { locale } = useSite();
  if (others.length === 0) return null;
  return (
    <form className="compare-add" action={localise('/comparer', locale)} method="get">
      {slugs.length > 0 && <input type="hidden" name="f" value={slugs.join(',')} />}
      <Select
        id="comparer-ajouter"
        name="ajouter"
        label={labels('compare.add')}
        placeholder={labels('compare.choose')}
        required
        options={byCategory(others)}
      />
      <Button type="submit" icon="plus">
        {labels('compare.addSubmit')}
      </Button>
    </form>
  );
}

function byCategory(courses: CompareFacts['others']): OptionGroup[] {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { slug, title, category } of courses) {
    const label = category?.title ?? '';
    groups.set(label, [...(groups.get(label) ?? []), { value: slug, label: title }]);
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}
