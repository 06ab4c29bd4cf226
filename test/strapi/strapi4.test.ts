import { describeSampleSchool } from './sampleSchool';

describeSampleSchool(4);
