import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

const CORES = allowedCores();

/** Lets this process, and what it starts from now on, use every core. @returns what pins it again */
export function releaseCores() {
  stayOn(CORES.join());
  return pinCores;
}

function stayOn(cores) {
  try {
    execFileSync('taskset', ['-acp', cores, String(process.pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * One core for the servers, another for this process and whatever else makes load: children inherit the latter unless
 * they are started with `onServerCore`. Without `taskset` or a second core nothing is pinned, and `note` says so.
 */
export function pinCores() {
  const [server, load] = CORES;
  if (load === undefined) return { onServerCore: [], note: 'not pinned: this system shows no second core' };
  if (!stayOn(load))
    return { onServerCore: [], note: 'not pinned: no taskset here, servers and load share the cores' };
  return {
    onServerCore: ['taskset', '-c', server],
    note: `servers on core ${server}, load on core ${load}`,
  };
}

function allowedCores() {
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    const list = /Cpus_allowed_list:\s*(\S+)/.exec(status)?.[1] ?? '';
    return list.split(',').flatMap((range) => {
      const [from, to = from] = range.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
    });
  } catch {
    return [];
  }
}

/**
 * The share of the processors that others take, their hosts included (`steal`), in the next second; the load average, which
 * still counts what ended a minute ago, where a system does not tell.
 */
export async function othersAtWork() {
  const before = processorTimes();
  if (!before) return loadavg()[0] / cpus().length;
  await new Promise((next) => setTimeout(next, 1000));
  const after = processorTimes();
  const all = after.all - before.all;
  return all === 0 ? 0 : 1 - (after.rest - before.rest) / all;
}

/** Ticks since the system started: all of them, and those in which nothing was to do. */
function processorTimes() {
  try {
    const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/\s+/).map(Number);
    // user, nice, system, idle, iowait, irq, softirq, steal; guests are counted among users.
    const counted = ticks.slice(0, 8);
    return { all: counted.reduce((sum, count) => sum + count, 0), rest: counted[3] + counted[4] };
  } catch {
    return null;
  }
}
