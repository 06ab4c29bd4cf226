import type { BlockKind } from '../../shared/content/blocks';
import { AccordionBlock } from './AccordionBlock/AccordionBlock';
import { CampusCarousel } from './CampusCarousel/CampusCarousel';
import { CampusMap } from './CampusMap/CampusMap';
import { Cards } from './Cards/Cards';
import { ContactForm } from './ContactForm/ContactForm';
import { CourseFinder } from './CourseFinder/CourseFinder';
import { Cta } from './Cta/Cta';
import { Curriculum } from './Curriculum/Curriculum';
import { Download } from './Download/Download';
import { type BlockDefinition, still } from './defineBlock';
import { EmbeddedForm } from './EmbeddedForm/EmbeddedForm';
import { Events } from './Events/Events';
import { Fees } from './Fees/Fees';
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
 * How each kind of block is drawn. A kind without an entry does not compile. A browser fetches it with its first soft
 * navigation: until then it draws no block that stays still.
 */
export const registry = {
  ...liveBlocks,
  'headers.hero': still(Hero),
  'headers.page': still(PageHeader),
  'course.levels': still(Levels),
  'course.curriculum': still(Curriculum),
  'course.fees': still(Fees),
  'lists.list-with-icons': still(IconList),
  'texts.title': still(TitleBlock),
  'texts.rich': still(TextBlock),
  'texts.illustrated': still(Illustrated),
  'texts.quote': still(Quote),
  'texts.accordion': still(AccordionBlock),
  'core.key-data': still(KeyData),
  'core.steps': still(Steps),
  'core.team': still(Team),
  'core.partners': still(Partners),
  'core.podcasts': still(Podcasts),
  'core.download': still(Download),
  'core.internal-link': still(InternalLink),
  'core.cta': still(Cta),
  'core.notice': still(NoticeBlock),
  'core.separator': still(Separator),
  'core.menu': still<'core.menu'>(MenuBlock),
  'core.menu-dropdown': still<'core.menu-dropdown'>(MenuBlock),
  'core.menu-item': still<'core.menu-item'>(MenuBlock),
  'course.finder': still(CourseFinder),
  'course.programs': still(Programs),
  'carousels.campus': still(CampusCarousel),
  'campus.map': still(CampusMap),
  'carousels.cards': still(Cards),
  'carousels.events': still(Events),
  'carousels.news-and-agenda': still(NewsAndAgenda),
  'carousel.temoignages': still(Testimonials),
  'news.list': still(NewsList),
  'forms.embed': still(EmbeddedForm),
  'forms.contact': still(ContactForm),
} satisfies { [K in BlockKind]: BlockDefinition<K> };
