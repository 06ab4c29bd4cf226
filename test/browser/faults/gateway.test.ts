import { tellWhileBroken } from './whileBroken';

tellWhileBroken('gateway');
