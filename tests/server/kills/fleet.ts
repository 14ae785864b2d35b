import { request } from 'node:http';
import { openServer } from '../../support/listen.ts';
import { NoAnswer, type Received, sendTo, type Visit } from './visits.ts';

/** A call that hangs is never answered. */
export type Fate = 'pass' | 'hang-before' | 'hang-after';

/** A gate before a provider shows who asks, and loses calls on the way. */
export async function aGate(origin: string, fateOf: (url: string) => Fate = () => 'pass') {
  let passed = 0;
  const gate = await openServer((asked, answer) => {
    passed += 1;
    const { method, headers, url = '/' } = asked;
    const fate = fateOf(url);
    if (fate === 'hang-before') return;
    const onward = request(origin + url, { method, headers }, (reply) => {
      if (fate === 'hang-after') reply.resume();
      else reply.pipe(answer.writeHead(reply.statusCode ?? 502, reply.headers));
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  return { ...gate, passed: () => passed };
}

/** Sends to the processes in turn, and once more to another one after a fault, as a proxy does. */
export function sendToAll(urls: () => readonly string[], address: string) {
  let turns = 0;
  let retries = 0;
  const sendOn = (url: string | undefined) => sendTo(() => url, address);
  const isFault = ({ http }: Received) => http >= 500;
  async function send(visit: Visit): Promise<Received> {
    const all = urls();
    const url = all[turns++ % all.length];
    const first = await sendOn(url)(visit).catch((error: unknown) => {
      if (error instanceof NoAnswer) return undefined;
      throw error;
    });
    if (first && !isFault(first)) return first;
    retries += 1;
    // The newest: a balancer would know that the next one to be replaced may have begun to end.
    const second = await sendOn(urls().findLast((each) => each !== url))(visit);
    if (isFault(second)) throw new Error(`${visit.path}: ${second.http} on the second process, too`);
    return second;
  }
  return { send, retries: () => retries };
}
