import { describePreviews } from './previews';

describePreviews(4);
