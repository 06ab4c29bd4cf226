import { describeEditorsMorning } from './editorsMorning';

describeEditorsMorning(4);
