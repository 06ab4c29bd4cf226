import { useLabels } from '../site/SiteContext';
import { Button } from '../ui/Button';
import type { PopinState } from './popinState';
import type { PopinStore } from './popinStore';

/** The list is that of a campus: whose, and the way back to every course. */
export function EveryCourse({ admissions, state }: { admissions: PopinStore; state: PopinState }) {
  const labels = useLabels();
  const { elsewhere, campus, campuses, courses } = state;
  if (elsewhere === 0) return null;
  const name = campuses.items.find(({ slug }) => slug === campus)?.name ?? campus;
  return (
    <p className="admissions__elsewhere">
      <span>{labels('admissions.coursesOf', { campus: name, count: courses.items.length })}</span>
      <Button variant="quiet" size="small" onClick={() => admissions.chooseCampus('')}>
        {labels('admissions.everyCourse', { count: courses.items.length + elsewhere })}
      </Button>
    </p>
  );
}
