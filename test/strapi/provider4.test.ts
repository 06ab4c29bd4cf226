import { describeProvider } from './provider';

describeProvider(4);
