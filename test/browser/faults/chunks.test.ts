import { tellWhileBroken } from './whileBroken';

tellWhileBroken('chunks');
