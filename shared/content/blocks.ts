import type { VideoAddress } from '../videoPlayers';
import type { AccessibilityBlock } from './accessibility';
import type { Action, BlockOf } from './block';
import type {
  AdmissionCalendarBlock,
  CourseCurriculumBlock,
  CourseFeesBlock,
  CourseFinderBlock,
  CourseLevelsBlock,
  CourseProgramsBlock,
  FeesSimulatorBlock,
} from './blocks/courseBlocks';
import type { ContactFormBlock, EmbeddedFormBlock } from './blocks/formBlocks';
import type { DateText } from './dates';
import type { FileLink, Picture } from './media';
import type { CampusMenu, DropdownMenu, SimpleMenu } from './menu';
import type { CampusRef } from './summaries';

export interface HeroBlock extends BlockOf<'headers.hero'> {
  eyebrow: string;
  title: string;
  /** A word of the title to stress, or ''. */
  emphasis: string;
  lead: string;
  ctas: Action[];
  image: Picture | null;
}
export interface PageHeaderBlock extends BlockOf<'headers.page'> {
  title: string;
  summary: string;
  image: Picture | null;
  /** Short facts beside the title: 'Bac+3', '12 campus'. */
  meta: string[];
}
export interface CampusCarouselBlock extends BlockOf<'carousels.campus'> {
  title: string;
  /** Empty: every campus. */
  campuses: CampusRef[];
}
export interface CampusMapBlock extends BlockOf<'campus.map'> {
  title: string;
}
export interface CardsBlock extends BlockOf<'carousels.cards'> {
  title: string;
  items: { title: string; text: string; image: Picture | null; url: string }[];
}
export interface EventsBlock extends BlockOf<'carousels.events'> {
  title: string;
  /** Slug, or '' for every campus. */
  campus: string;
  limit: number;
}
export interface NewsAndAgendaBlock extends BlockOf<'carousels.news-and-agenda'> {
  title: string;
  newsLimit: number;
  eventsLimit: number;
}
export interface Testimonial {
  quote: string;
  name: string;
  course: string;
  /** The kind of diploma, by which a wall of many is narrowed; '' when it is not told. */
  diploma: string;
  year: string;
  job: string;
  photo: Picture | null;
  videoUrl: string;
  url: string;
}
export interface TestimonialsBlock extends BlockOf<'carousel.temoignages'> {
  title: string;
  items: Testimonial[];
}
export interface NewsListBlock extends BlockOf<'news.list'> {
  title: string;
  subtitle: string;
  category: string;
  campus: string;
  maxNewsCount: number;
  ctaLabel: string;
  ctaUri: string;
}
export interface IconListBlock extends BlockOf<'lists.list-with-icons'> {
  title: string;
  items: { icon: string; title: string; text: string }[];
}
export interface TitleBlock extends BlockOf<'texts.title'> {
  text: string;
  level: 2 | 3 | 4;
  anchor: string;
}
export interface RichTextBlock extends BlockOf<'texts.rich'> {
  html: string;
}
export interface IllustratedBlock extends BlockOf<'texts.illustrated'> {
  html: string;
  image: Picture | null;
  side: 'left' | 'right';
  ctas: Action[];
}
export interface QuoteBlock extends BlockOf<'texts.quote'> {
  quote: string;
  author: string;
  role: string;
}
export interface AccordionBlock extends BlockOf<'texts.accordion'> {
  title: string;
  items: { title: string; html: string }[];
}
export interface TabsBlock extends BlockOf<'texts.tabs'> {
  items: { label: string; html: string }[];
}
export interface KeyDataBlock extends BlockOf<'core.key-data'> {
  items: {
    value: string;
    unit: string;
    label: string;
    source: string;
    year: string;
  }[];
}
export interface StepsBlock extends BlockOf<'core.steps'> {
  title: string;
  steps: { title: string; text: string }[];
  delay: string;
}
export interface TeamBlock extends BlockOf<'core.team'> {
  title: string;
  people: {
    name: string;
    role: string;
    photo: Picture | null;
    linkedin: string;
  }[];
}
export interface PartnersBlock extends BlockOf<'core.partners'> {
  title: string;
  logos: { name: string; image: Picture | null; url: string }[];
}
export interface VideoBlock extends BlockOf<'core.video'>, VideoAddress {
  title: string;
  /** Sanitised HTML, or ''. */
  transcript: string;
  poster: Picture | null;
}
export interface PodcastsBlock extends BlockOf<'core.podcasts'> {
  title: string;
  episodes: {
    title: string;
    duration: string;
    audioUrl: string;
    transcript: string;
    publishedAt: DateText | null;
  }[];
}
export interface DownloadBlock extends BlockOf<'core.download'> {
  title: string;
  file: FileLink;
  language: string;
}
export interface InternalLinkBlock extends BlockOf<'core.internal-link'> {
  label: string;
  url: string;
  text: string;
}
export interface CtaBlock extends BlockOf<'core.cta'> {
  title: string;
  text: string;
  actions: Action[];
}
export interface NoticeBlock extends BlockOf<'core.notice'> {
  tone: 'info' | 'success' | 'warning';
  html: string;
  /** ISO instant after which it is no longer shown, or ''. */
  until: string;
}
export interface SeparatorBlock extends BlockOf<'core.separator'> {}

export type Block =
  | CampusMenu
  | DropdownMenu
  | SimpleMenu
  | HeroBlock
  | PageHeaderBlock
  | CourseFinderBlock
  | CourseProgramsBlock
  | CourseLevelsBlock
  | CourseCurriculumBlock
  | CourseFeesBlock
  | AdmissionCalendarBlock
  | FeesSimulatorBlock
  | CampusCarouselBlock
  | CampusMapBlock
  | CardsBlock
  | EventsBlock
  | NewsAndAgendaBlock
  | TestimonialsBlock
  | NewsListBlock
  | IconListBlock
  | TitleBlock
  | RichTextBlock
  | IllustratedBlock
  | QuoteBlock
  | AccordionBlock
  | TabsBlock
  | KeyDataBlock
  | StepsBlock
  | TeamBlock
  | PartnersBlock
  | VideoBlock
  | PodcastsBlock
  | DownloadBlock
  | InternalLinkBlock
  | CtaBlock
  | NoticeBlock
  | SeparatorBlock
  | AccessibilityBlock
  | EmbeddedFormBlock
  | ContactFormBlock;

export type BlockKind = Block['kind'];
export type BlockByKind<K extends BlockKind> = Extract<Block, { kind: K }>;
