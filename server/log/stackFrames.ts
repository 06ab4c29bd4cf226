/** A line of a stack, as error trackers take it. */
export interface StackFrame {
  function: string;
  filename: string;
  lineno: number;
  colno: number;
  /** Ours, and not of Node itself. */
  in_app: boolean;
}

const LINE = /^\s*at (?:(?<name>.*?) \()?(?<file>[^()]+?):(?<line>\d+):(?<column>\d+)\)?$/;

/** The frames of a stack's text as V8 writes it, the outermost first; none when there is no stack in it. */
export function stackFrames(stack: string): StackFrame[] {
  return stack
    .split('\n')
    .flatMap((text): StackFrame[] => {
      const { name = '?', file = '', line, column } = LINE.exec(text)?.groups ?? {};
      if (line === undefined) return [];
      return [
        {
          function: name,
          filename: file,
          lineno: Number(line),
          colno: Number(column),
          in_app: !file.startsWith('node:'),
        },
      ];
    })
    .reverse();
}
