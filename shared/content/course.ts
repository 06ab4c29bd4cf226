import type { Block } from './blocks';
import type { Seo } from './seo';
import type { CourseSummary } from './summaries';

export interface Course extends CourseSummary {
  entryLevel: string;
  graduationLevel: string;
  labels: string[];
  rncp: {
    code: string;
    title: string;
    certifier: string;
    registeredOn: string;
  } | null;
  /** Sanitised HTML, as are objectives, methods, assessment and disabilityAccess. */
  prerequisites: string;
  objectives: string;
  accessDelay: string;
  methods: string;
  assessment: string;
  disabilityAccess: string;
  /** `respondents`: who was asked, in words or as a number. */
  results: { label: string; value: string; year: string; respondents: string }[];
  /** Open to validation of prior experience (validation des acquis de l'expérience). */
  vae: boolean;
  body: Block[];
  seo: Seo;
  /** ISO instant or ''. */
  updatedAt: string;
}
