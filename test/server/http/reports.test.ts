import express from 'express';
import supertest from 'supertest';
import { receiveReports } from '../../../server/middleware/reports/receiveReports';
import { until } from '../../support/until';

describe('what browsers report', () => {
  it('five thousand reports are twenty-one lines, of which the last says how many were left out', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = { warn: (fields: object) => void lines.push({ ...fields }) };
    const app = express().use(
      receiveReports({
        // as: nothing but `warn` is called.
        log: log as Parameters<typeof receiveReports>[0]['log'],
        message: 'reported',
        fieldsOf: ({ nth }) => ({ nth: Number(nth) }),
        minuteMs: 3000,
      }),
    );
    const twenty = Array.from({ length: 20 }, (_, nth) => ({ nth }));
    const server = app.listen(0, '127.0.0.1');
    const send = () => supertest(server).post('/').send(twenty).expect(204);
    for (let sent = 0; sent < 250; sent += 50) await Promise.all(Array.from({ length: 50 }, send));
    server.close();
    await until(() => lines.length > 20);
    expect(lines).toHaveLength(21);
    const [before = 0] = lines.slice(20).map(({ leftOut }) => Number(leftOut));
    expect(before).toBeGreaterThan(1000);
  });
});
