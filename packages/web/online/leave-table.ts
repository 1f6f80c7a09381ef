import { forgetPlace } from './known-places.ts';
import { server } from './online-link.ts';

const PATIENCE_MS = 8_000;

/** Gives one's seat back without looking at the table; only between matches. False where the table did not answer. */
export async function leaveTable(table: string): Promise<boolean> {
  const isLeft = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    let isOver = false;
    const end = (answer: boolean) => {
      // Closing it is told as well.
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
          // Gone from there already.
          if (status === 'closed') end(why === 'left' || why === 'nobody');
        },
      },
    );
  });
  if (isLeft) forgetPlace(table);
  return isLeft;
}
