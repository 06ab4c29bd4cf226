import type { ComponentType } from 'react';
import type { BlockKind, BlockOf } from '../../shared/content/blocks';
import { AccessibilityStatement } from './AccessibilityStatement/AccessibilityStatement';
import { AccordionBlock } from './AccordionBlock/AccordionBlock';
import { AdmissionCalendar } from './AdmissionCalendar/AdmissionCalendar';
import { CampusCarousel } from './CampusCarousel/CampusCarousel';
import { CampusMap } from './CampusMap/CampusMap';
import { Cards } from './Cards/Cards';
import { ContactForm } from './ContactForm/ContactForm';
import { CourseFinder } from './CourseFinder/CourseFinder';
import { Cta } from './Cta/Cta';
import { Curriculum } from './Curriculum/Curriculum';
import { Download } from './Download/Download';
import { EmbeddedForm } from './EmbeddedForm/EmbeddedForm';
import { Events } from './Events/Events';
import { Fees } from './Fees/Fees';
import { FeesSimulator } from './FeesSimulator/FeesSimulator';
import { Hero } from './Hero/Hero';
import { IconList } from './IconList/IconList';
import { Illustrated } from './Illustrated/Illustrated';
import { InternalLink } from './InternalLink/InternalLink';
import { KeyData } from './KeyData/KeyData';
import { Levels } from './Levels/Levels';
import { liveBlocks } from './liveBlocks';
import { MenuBlock } from './MenuBlock/MenuBlock';
import { NewsAndAgenda } from './NewsAndAgenda/NewsAndAgenda';
import { NewsList } from './NewsList/NewsList';
import { NoticeBlock } from './NoticeBlock/NoticeBlock';
import { PageHeader } from './PageHeader/PageHeader';
import { Partners } from './Partners/Partners';
import { Podcasts } from './Podcasts/Podcasts';
import { Programs } from './Programs/Programs';
import { Quote } from './Quote/Quote';
import { Separator } from './Separator/Separator';
import { Steps } from './Steps/Steps';
import { Team } from './Team/Team';
import { Testimonials } from './Testimonials/Testimonials';
import { TextBlock } from './TextBlock/TextBlock';
import { TitleBlock } from './TitleBlock/TitleBlock';

/** The component of each kind of block. The browser loads it for its first soft navigation. */
export const registry = {
  ...liveBlocks,
  'headers.hero': Hero,
  'headers.page': PageHeader,
  'course.levels': Levels,
  'course.curriculum': Curriculum,
  'course.fees': Fees,
  'admission.calendar': AdmissionCalendar,
  'fees.simulator': FeesSimulator,
  'lists.list-with-icons': IconList,
  'texts.title': TitleBlock,
  'texts.rich': TextBlock,
  'texts.illustrated': Illustrated,
  'texts.quote': Quote,
  'texts.accordion': AccordionBlock,
  'core.key-data': KeyData,
  'core.steps': Steps,
  'core.team': Team,
  'core.partners': Partners,
  'core.podcasts': Podcasts,
  'core.download': Download,
  'core.internal-link': InternalLink,
  'core.cta': Cta,
  'core.notice': NoticeBlock,
  'core.separator': Separator,
  'legal.accessibility': AccessibilityStatement,
  'core.menu': MenuBlock,
  'core.menu-dropdown': MenuBlock,
  'core.menu-item': MenuBlock,
  'course.finder': CourseFinder,
  'course.programs': Programs,
  'carousels.campus': CampusCarousel,
  'campus.map': CampusMap,
  'carousels.cards': Cards,
  'carousels.events': Events,
  'carousels.news-and-agenda': NewsAndAgenda,
  'carousel.temoignages': Testimonials,
  'news.list': NewsList,
  'forms.embed': EmbeddedForm,
  'forms.contact': ContactForm,
} satisfies { [K in BlockKind]: ComponentType<{ block: BlockOf<K> }> };
