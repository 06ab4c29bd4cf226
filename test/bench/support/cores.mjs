import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * One core for the servers, another for this process and whatever else makes load: children inherit the latter unless
 * they are started with `onServerCore`. Without `taskset` or a second core nothing is pinned, and `note` says so.
 */
export function pinCores() {
  const [server, load] = allowedCores();
  if (load === undefined) return { onServerCore: [], note: 'not pinned: this system shows no second core' };
  try {
    execFileSync('taskset', ['-acp', load, String(process.pid)], { stdio: 'ignore' });
  } catch {
    return { onServerCore: [], note: 'not pinned: no taskset here, servers and load share the cores' };
  }
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
