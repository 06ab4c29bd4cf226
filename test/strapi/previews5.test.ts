import { describePreviews } from './previews';

describePreviews(5);
