import { describeProvider } from './provider';

describeProvider(5);
