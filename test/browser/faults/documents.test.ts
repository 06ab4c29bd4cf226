import { tellWhileBroken } from './whileBroken';

tellWhileBroken('documents');
