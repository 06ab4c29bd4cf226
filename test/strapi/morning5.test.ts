import { describeEditorsMorning } from './editorsMorning';

describeEditorsMorning(5);
