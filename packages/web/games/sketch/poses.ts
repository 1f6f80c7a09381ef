import { sketchOf } from '@hyakki/games/sketch';
import { type Box, SKETCH_SHAPE, YOKAI_SHAPE } from './frames.ts';
import type { Layout } from './geometry.ts';
import type { Leg, Piece, Spot } from './pieces.ts';

/** How a card lies or flies: its upper left corner before it is scaled and turned about its middle. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** In degrees. */
  readonly turn: number;
}

/** What a card is drawn in: its last place, in its own shape. */
export function frameOf(piece: Piece, layout: Layout): Box {
  const box = layout.spot(piece.place);
  const shape = piece.kind === 'yokai' ? YOKAI_SHAPE : SKETCH_SHAPE;
  const w = Math.min(box.w, box.h * shape);
  const h = w / shape;
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}

/** S12, S24: a sketch shows the family it counts for to the Yokai it lies at, so that one card over another hides only the other half. */
function turnAt({ kind, card }: Piece, place: Spot, near: number): number {
  if (kind === 'yokai' || card === 'hidden' || place.at !== 'side') return 0;
  const [upper] = sketchOf(card).places;
  const isUpper = place.stack === upper;
  return isUpper === (place.seat === near) ? 0 : 180;
}

export function poseAt(piece: Piece, place: Spot, layout: Layout, near: number): Pose {
  const frame = frameOf(piece, layout);
  const box = layout.spot(place);
  const shape = piece.kind === 'yokai' ? YOKAI_SHAPE : SKETCH_SHAPE;
  return {
    x: box.x + (box.w - frame.w) / 2,
    y: box.y + (box.h - frame.h) / 2,
    scale: Math.min(box.w, box.h * shape) / frame.w,
    turn: turnAt(piece, place, near),
  };
}

export function formatPose({ x, y, scale, turn }: Pose): string {
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${scale.toFixed(4)}) rotate(${turn.toFixed(2)}deg)`;
}

/** A pose at a moment, from 0 to 1 of a step. */
interface Stop {
  readonly at: number;
  readonly pose: Pose;
  readonly opacity: number;
  readonly easing: string;
}

const between = (one: Pose, other: Pose, share: number, bent: Partial<Pose> = {}): Pose => ({
  x: one.x + (other.x - one.x) * share + (bent.x ?? 0),
  y: one.y + (other.y - one.y) * share + (bent.y ?? 0),
  scale: (one.scale + (other.scale - one.scale) * share) * (bent.scale ?? 1),
  turn: one.turn + (other.turn - one.turn) * share + (bent.turn ?? 0),
});

const EASE = 'cubic-bezier(0.3, 0, 0.2, 1)';
const UP = 'cubic-bezier(0.2, 0.6, 0.4, 1)';
const DOWN = 'cubic-bezier(0.6, 0, 0.8, 0.4)';

/** The poses on the way to a place, as shares of its time; the last is the place itself. */
function wayOf(
  leg: Leg,
  from: Pose,
  to: Pose,
  height: number,
): readonly [share: number, pose: Pose, easing: string][] {
  switch (leg.way) {
    case 'slide':
    case 'gather':
      return [[1, to, 'linear']];
    case 'lay':
      return [
        [0.7, between(from, to, 0.92, { y: -height * 0.06, scale: 1.14 }), UP],
        [1, to, 'linear'],
      ];
    case 'hop':
      // It walks: three little jumps.
      return [1, 2, 3].flatMap((jump): [number, Pose, string][] => [
        [
          (jump - 0.5) / 3,
          between(from, to, (jump - 0.5) / 3, {
            y: -height * 0.22,
            turn: jump % 2 === 0 ? 7 : -7,
            scale: 1.04,
          }),
          DOWN,
        ],
        [jump / 3, between(from, to, jump / 3), UP],
      ]);
    case 'spin': {
      const turned = { ...to, turn: to.turn === from.turn ? to.turn + 360 : to.turn };
      return [
        [0.5, between(from, turned, 0.5, { y: -height * 0.3, scale: 1.16 }), EASE],
        [1, turned, 'linear'],
      ];
    }
    case 'tremble':
      return [-9, 8, -6, 5, -3, 0].map((turn, i): [number, Pose, string] => [
        (i + 1) / 6,
        { ...to, turn: from.turn + turn },
        'linear',
      ]);
    case 'under':
      return [
        [0.5, between(from, to, 1, { x: height * 0.5, turn: 12, scale: 0.86 }), EASE],
        [1, between(from, to, 1, { scale: 0.9 }), 'linear'],
      ];
  }
}

/** From where it is now over all it has to go to where it will lie. `beats` is the length of the step. */
export function keyframesOf(
  piece: Piece,
  now: Pose,
  beats: number,
  layout: Layout,
  near: number,
): readonly Keyframe[] {
  const { h } = frameOf(piece, layout);
  const stops: Stop[] = [{ at: 0, pose: now, opacity: 1, easing: EASE }];
  let pose = now;
  for (const leg of piece.legs) {
    const start = Math.min(1, leg.start / beats);
    const end = Math.min(1, leg.end / beats);
    const goal = poseAt(piece, leg.place, layout, near);
    // What is on its way to the stack, or leaves, need not be turned.
    const to = leg.way === 'gather' ? { ...goal, turn: pose.turn, scale: goal.scale * 0.82 } : goal;
    const last = stops.at(-1)!;
    if (start > last.at) stops.push({ ...last, at: start, easing: EASE });
    else stops[stops.length - 1] = { ...last, easing: EASE };
    for (const [share, passed, easing] of wayOf(leg, pose, to, h)) {
      const at = Math.max(stops.at(-1)!.at, start + (end - start) * share);
      stops.push({ at, pose: passed, opacity: leg.way === 'under' && share === 1 ? 0 : 1, easing });
    }
    pose = to;
  }
  const last = stops.at(-1)!;
  if (last.at < 1) stops.push({ ...last, at: 1 });
  return stops.map(({ at, pose: held, opacity, easing }) => ({
    offset: at,
    transform: formatPose(held),
    opacity,
    easing,
  }));
}

/** What an animation has reached: the computed matrix of the list that `formatPose` writes. */
export function readPose(matrix: string): Pose | undefined {
  const numbers = /^matrix\(([^)]+)\)$/.exec(matrix)?.[1]?.split(',').map(Number);
  if (numbers?.length !== 6) return undefined;
  const [a, b, , , x, y] = numbers as [number, number, number, number, number, number];
  return { x, y, scale: Math.hypot(a, b), turn: (Math.atan2(b, a) * 180) / Math.PI };
}

/** The same picture for an element of another size. */
export function fitPose(pose: Pose, before: Box, after: Box): Pose {
  return {
    x: pose.x + (before.w - after.w) / 2,
    y: pose.y + (before.h - after.h) / 2,
    scale: (pose.scale * before.w) / after.w,
    turn: pose.turn,
  };
}
