import type { Piece } from './pieces.ts';

/** Turns a card up: half a turn to its edge with its back to us, and half a turn more. */
export function turnUp(
  element: HTMLElement,
  turned: NonNullable<Piece['turned']>,
  beats: number,
  duration: number,
): readonly Animation[] {
  const [start, end] = [turned.start / beats, Math.min(1, turned.end / beats)];
  const middle = (start + end) / 2;
  const body = element.firstElementChild;
  const cover = element.querySelector('.cover');
  const shaped = (offset: number, x: number, easing = 'linear'): Keyframe => ({
    offset,
    transform: `scaleX(${x})`,
    easing,
  });
  const seen = (offset: number, opacity: number): Keyframe => ({ offset, opacity, easing: 'step-end' });
  const turn = [
    shaped(0, 1),
    shaped(start, 1, 'ease-in'),
    shaped(middle, 0.02, 'ease-out'),
    shaped(end, 1),
    shaped(1, 1),
  ];
  return [
    ...(body === null ? [] : [body.animate(turn, { duration })]),
    ...(cover === null ? [] : [cover.animate([seen(0, 1), seen(middle, 0), seen(1, 0)], { duration })]),
  ];
}
