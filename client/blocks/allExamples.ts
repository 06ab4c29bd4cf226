import type { Block } from '../../shared/content/blocks';
import { accessibilityStatementExamples } from './AccessibilityStatement/AccessibilityStatement.examples';
import { accordionBlockExamples } from './AccordionBlock/AccordionBlock.examples';
import { admissionCalendarExamples } from './AdmissionCalendar/AdmissionCalendar.examples';
import { campusCarouselExamples } from './CampusCarousel/CampusCarousel.examples';
import { campusMapExamples } from './CampusMap/CampusMap.examples';
import { cardsExamples } from './Cards/Cards.examples';
import { contactFormExamples } from './ContactForm/ContactForm.examples';
import { courseFinderExamples } from './CourseFinder/CourseFinder.examples';
import { ctaExamples } from './Cta/Cta.examples';
import { curriculumExamples } from './Curriculum/Curriculum.examples';
import { downloadExamples } from './Download/Download.examples';
import { embeddedFormExamples } from './EmbeddedForm/EmbeddedForm.examples';
import { eventsExamples } from './Events/Events.examples';
import { feesExamples } from './Fees/Fees.examples';
import { feesSimulatorExamples } from './FeesSimulator/FeesSimulator.examples';
import { heroExamples } from './Hero/Hero.examples';
import { iconListExamples } from './IconList/IconList.examples';
import { illustratedExamples } from './Illustrated/Illustrated.examples';
import { internalLinkExamples } from './InternalLink/InternalLink.examples';
import { keyDataExamples } from './KeyData/KeyData.examples';
import { levelsExamples } from './Levels/Levels.examples';
import { campusMenuExamples, dropdownMenuExamples, simpleMenuExamples } from './MenuBlock/MenuBlock.examples';
import { newsAndAgendaExamples } from './NewsAndAgenda/NewsAndAgenda.examples';
import { newsListExamples } from './NewsList/NewsList.examples';
import { noticeBlockExamples } from './NoticeBlock/NoticeBlock.examples';
import { pageHeaderExamples } from './PageHeader/PageHeader.examples';
import { partnersExamples } from './Partners/Partners.examples';
import { podcastsExamples } from './Podcasts/Podcasts.examples';
import { programsExamples } from './Programs/Programs.examples';
import { quoteExamples } from './Quote/Quote.examples';
import { separatorExamples } from './Separator/Separator.examples';
import { stepsExamples } from './Steps/Steps.examples';
import { tabsBlockExamples } from './TabsBlock/TabsBlock.examples';
import { teamExamples } from './Team/Team.examples';
import { testimonialsExamples } from './Testimonials/Testimonials.examples';
import { textBlockExamples } from './TextBlock/TextBlock.examples';
import { titleBlockExamples } from './TitleBlock/TitleBlock.examples';
import { videoExamples } from './Video/Video.examples';

export interface NamedExample {
  name: string;
  block: Block;
}

/** Every example of every block: for the gallery and for the tests that render them all. */
export function allExamples(): NamedExample[] {
  const sets: Record<string, Block>[] = [
    accessibilityStatementExamples,
    accordionBlockExamples,
    admissionCalendarExamples,
    campusCarouselExamples,
    campusMapExamples,
    cardsExamples,
    contactFormExamples,
    courseFinderExamples,
    ctaExamples,
    curriculumExamples,
    downloadExamples,
    embeddedFormExamples,
    eventsExamples,
    feesExamples,
    feesSimulatorExamples,
    heroExamples,
    iconListExamples,
    illustratedExamples,
    internalLinkExamples,
    keyDataExamples,
    levelsExamples,
    campusMenuExamples,
    dropdownMenuExamples,
    simpleMenuExamples,
    newsAndAgendaExamples,
    newsListExamples,
    noticeBlockExamples,
    pageHeaderExamples,
    partnersExamples,
    podcastsExamples,
    programsExamples,
    quoteExamples,
    separatorExamples,
    stepsExamples,
    tabsBlockExamples,
    teamExamples,
    testimonialsExamples,
    textBlockExamples,
    titleBlockExamples,
    videoExamples,
  ];
  return sets.flatMap((set) => Object.entries(set).map(([name, block]) => ({ name, block })));
}
