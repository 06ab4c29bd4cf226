import { describeSampleSchool } from './sampleSchool';

describeSampleSchool(5);
