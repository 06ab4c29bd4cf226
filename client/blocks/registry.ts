import type { BlockKind } from '../../shared/content/blocks';
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
import { type BlockDefinition, staticBlock } from './defineBlock';
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

/**
 * How each kind of block is rendered. A kind without an entry does not compile. A browser fetches it with its first soft
 * navigation: until then it renders no static block.
 */
export const registry = {
  ...liveBlocks,
  'headers.hero': staticBlock(Hero),
  'headers.page': staticBlock(PageHeader),
  'course.levels': staticBlock(Levels),
  'course.curriculum': staticBlock(Curriculum),
  'course.fees': staticBlock(Fees),
  'admission.calendar': staticBlock(AdmissionCalendar),
  'fees.simulator': staticBlock(FeesSimulator),
  'lists.list-with-icons': staticBlock(IconList),
  'texts.title': staticBlock(TitleBlock),
  'texts.rich': staticBlock(TextBlock),
  'texts.illustrated': staticBlock(Illustrated),
  'texts.quote': staticBlock(Quote),
  'texts.accordion': staticBlock(AccordionBlock),
  'core.key-data': staticBlock(KeyData),
  'core.steps': staticBlock(Steps),
  'core.team': staticBlock(Team),
  'core.partners': staticBlock(Partners),
  'core.podcasts': staticBlock(Podcasts),
  'core.download': staticBlock(Download),
  'core.internal-link': staticBlock(InternalLink),
  'core.cta': staticBlock(Cta),
  'core.notice': staticBlock(NoticeBlock),
  'core.separator': staticBlock(Separator),
  'legal.accessibility': staticBlock(AccessibilityStatement),
  'core.menu': staticBlock<'core.menu'>(MenuBlock),
  'core.menu-dropdown': staticBlock<'core.menu-dropdown'>(MenuBlock),
  'core.menu-item': staticBlock<'core.menu-item'>(MenuBlock),
  'course.finder': staticBlock(CourseFinder),
  'course.programs': staticBlock(Programs),
  'carousels.campus': staticBlock(CampusCarousel),
  'campus.map': staticBlock(CampusMap),
  'carousels.cards': staticBlock(Cards),
  'carousels.events': staticBlock(Events),
  'carousels.news-and-agenda': staticBlock(NewsAndAgenda),
  'carousel.temoignages': staticBlock(Testimonials),
  'news.list': staticBlock(NewsList),
  'forms.embed': staticBlock(EmbeddedForm),
  'forms.contact': staticBlock(ContactForm),
} satisfies { [K in BlockKind]: BlockDefinition<K> };
