import { PostgresConnections } from './postgres-connection.ts';
import { explainPostgres } from './postgres-errors.ts';
import { demandDurable, versionOfPostgres } from './postgres-schema.ts';

/** Looks at a database as a server does at its start, without migrating it, and returns its clock. Throws a `StoreError`. */
export async function inspectPostgres(url: string, patienceMs: number): Promise<number> {
  const connections = await PostgresConnections.open(url, { connections: 1, patienceMs });
  try {
    await demandDurable(connections);
    await versionOfPostgres(connections);
    const row = await connections.get<{ now: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
    );
    return row!.now;
  } catch (error) {
    throw explainPostgres(error);
  } finally {
    await connections.close();
  }
}
