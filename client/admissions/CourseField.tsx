import { useLayoutEffect, useRef, useState } from 'react';
import { byDiploma, type OfferedCourse } from '../../shared/admissions/courseOffer';
import { useLabels } from '../site/SiteContext';
import { Button } from '../ui/Button';
import { Combobox } from '../ui/form/Combobox';
import { type OptionGroup, Select } from '../ui/form/Select';

/** Touch devices: their native picker shows a long list best. */
const PHONE = '(pointer: coarse), (max-width: 36rem)';

interface CourseFieldProps {
  courses: readonly OfferedCourse[];
  value: string;
  onChange(slug: string): void;
  busy: boolean;
  error: string | undefined;
}

/** The courses by kind of diploma: a searchable list; on a phone the native picker, with the search on demand. */
export function CourseField({ courses, busy, ...choice }: CourseFieldProps) {
  const labels = useLabels();
  const [isPhone] = useState(() => matchMedia(PHONE).matches);
  const [isSearched, setSearched] = useState(!isPhone);
  const wasToggled = useRef(false);
  const field = {
    ...choice,
    id: 'popin-course',
    name: 'course',
    label: labels('admissions.course'),
    placeholder: labels(
      busy && courses.length === 0 ? 'admissions.loading.courses' : 'admissions.chooseCourse',
    ),
  };
  const groups = byDiploma(courses).map(
    ({ diploma, courses: members }, _index, { length }): OptionGroup => ({
      label: diploma || (length > 1 ? labels('admissions.otherCourses') : ''),
      options: members.map(({ slug, name, lang }) => ({ value: slug, label: name, lang })),
    }),
  );

  function toggle(): void {
    wasToggled.current = true;
    setSearched(!isSearched);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field has just taken the place of this one
  useLayoutEffect(() => {
    if (wasToggled.current) document.getElementById(field.id)?.focus();
  }, [isSearched]);

  return (
    <>
      {isSearched ? (
        <Combobox
          {...field}
          groups={groups}
          busy={busy}
          found={(count) => {
            if (count === 0) return labels('admissions.found.none');
            return count === 1 ? labels('admissions.found.one') : labels('admissions.found', { count });
          }}
        />
      ) : (
        <Select
          {...field}
          options={groups}
          aria-busy={busy || undefined}
          onChange={(event) => choice.onChange(event.target.value)}
        />
      )}
      {isPhone && (
        <p className="admissions__switch">
          <Button variant="quiet" size="small" icon={isSearched ? 'chevron-down' : 'search'} onClick={toggle}>
            {labels(isSearched ? 'admissions.pickCourse' : 'admissions.searchCourse')}
          </Button>
        </p>
      )}
    </>
  );
}
