import { forgetPlace } from './known-places.ts';
import { server } from './server.ts';

const PATIENCE_MS = 8_000;

/** Leaves a seat without opening the table; only between matches. False if the table did not answer. */
export async function leaveTable(table: string): Promise<boolean> {
  const isLeft = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    let isOver = false;
    const end = (answer: boolean) => {
      // Closing it fires this event again.
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      connection.close();
      resolve(answer);
    };
    const connection = server.connect(
      { table },
      {
        told: () => undefined,
        status: (status, why) => {
          if (status === 'here') connection.ask({ type: 'leave' }).then(({ type }) => end(type === 'answer'));
          // The seat was given up already.
          if (status === 'closed') end(why === 'left' || why === 'nobody');
        },
      },
    );
  });
  if (isLeft) forgetPlace(table);
  return isLeft;
}
