/** A part of the window, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface GlassPlace {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

interface Room {
  /** What the glass stays in. */
  readonly within: Box;
  /** What one may want to touch next: the glass lies beside all of it where it can. */
  readonly cards: Box;
  /** Buttons, which it does not cover either. */
  readonly buttons: readonly Box[];
  /** The thing whose face it shows. */
  readonly at: { readonly x: number; readonly y: number };
  /** As high as it would like to be, and how wide it is for its height. */
  readonly height: number;
  readonly ratio: number;
}

const GAP = 4;
/** Smaller than this a face is not seen better than on its card. */
const LEAST = 120;

/** Above, below or beside the cards, wherever it is largest; over the thing itself where there is no such room. */
export function placeGlass({ within, cards, buttons, at, height, ratio }: Room): GlassPlace {
  const bands: readonly Box[] = [
    { ...within, bottom: cards.top },
    { ...within, top: cards.bottom },
    { ...within, right: cards.left },
    { ...within, left: cards.right },
  ].map((band) => buttons.reduce(withoutButton, band));
  const fits = bands.map((band) => ({
    band,
    high: Math.min(height, band.bottom - band.top - 2 * GAP, (band.right - band.left - 2 * GAP) / ratio),
  }));
  const best = fits.reduce((one, other) => (other.high > one.high ? other : one));
  const isBeside = best.high >= Math.min(LEAST, height);
  const high = isBeside ? Math.floor(best.high) : height;
  const box = isBeside ? best.band : within;
  return {
    left: clamp(at.x - (high * ratio) / 2, box.left + GAP, box.right - high * ratio - GAP),
    top: clamp(at.y - high / 2, box.top + GAP, box.bottom - high - GAP),
    height: high,
  };
}

/** What is left of a band above or below a button in it, whichever is more. */
function withoutButton(band: Box, button: Box): Box {
  const isIn =
    button.left < band.right &&
    button.right > band.left &&
    button.top < band.bottom &&
    button.bottom > band.top;
  if (!isIn) return band;
  const above = { ...band, bottom: button.top };
  const below = { ...band, top: button.bottom };
  return above.bottom - above.top >= below.bottom - below.top ? above : below;
}

/** Where there is too little room, at the beginning of it. */
export function clamp(wanted: number, least: number, most: number): number {
  return Math.max(least, Math.min(wanted, most));
}
