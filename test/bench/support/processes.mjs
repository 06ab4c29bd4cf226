import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Linux counts processor time in hundredths of a second, whatever the clock of its kernel. */
const TICK_MS = 10;
const STOP_WITHIN_MS = 15_000;

const running = new Set();

/** Starts `node` with these arguments on a core of its own, without anything of this process's environment but PATH. */
export function startNode(args, { onCore = [], env = {}, input, cwd } = {}) {
  const [program, ...rest] = [...onCore, process.execPath, ...args];
  const child = spawn(program, rest, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
    });
  }
  if (input !== undefined) child.stdin.end(input);
  running.add(child);
  child.once('exit', () => running.delete(child));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid,
    output: () => output,
    hasEnded,
    /** How it ended and what it said last: for whoever needs it alive. */
    ending: () => `${child.signalCode ?? `code ${child.exitCode}`}\n${output}`,
    async stop() {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Waits for a process to have said something that matches; one that does not in time is ended. */
export async function said(child, pattern, withinMs = 30_000) {
  const until = Date.now() + withinMs;
  for (;;) {
    const match = pattern.exec(child.output());
    if (match) return match;
    if (child.hasEnded()) throw new Error(`A process ended early: ${child.ending()}`);
    if (Date.now() > until) {
      await child.stop();
      throw new Error(`A process did not say ${pattern}:\n${child.output()}`);
    }
    await new Promise((next) => setTimeout(next, 10));
  }
}

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

/**
 * Processor time that a process has used so far, its living threads included, in milliseconds; null where /proc is not.
 * To the nanosecond where the kernel keeps such accounts.
 * @param without threads of that name, which Node 24 gives them.
 */
export function processorMs(pid, { without } = {}) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).filter(
      (thread) => !without || readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim() !== without,
    );
    const ns = threads.map((thread) =>
      Number.parseInt(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'), 10),
    );
    return ns.reduce((sum, each) => sum + each, 0) / 1e6;
  } catch {
    return processorTicksMs(pid);
  }
}

function processorTicksMs(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return null;
  }
}

/** Resident memory of a process in MiB; null where /proc is not. */
export function residentMiB(pid) {
  try {
    const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return match ? Number(match[1]) / 1024 : null;
  } catch {
    return null;
  }
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
