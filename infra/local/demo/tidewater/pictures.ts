import type { DemoPicture } from '../theme.ts';

type Colour = readonly [red: number, green: number, blue: number];

const mix = (from: Colour, to: Colour, part: number): Colour => {
  const share = Math.min(Math.max(part, 0), 1);
  const of = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [of(0), of(1), of(2)];
};

const grainy = ([red, green, blue]: Colour, grain: number, by: number): Colour => {
  const more = (grain - 0.5) * by;
  return [red + more, green + more, blue + more];
};

interface Sea {
  readonly above: Colour;
  readonly haze: Colour;
  readonly near: Colour;
  readonly light: Colour;
  /** Position from the left and from the top, 0 to 1. */
  readonly sun: readonly [number, number];
}

function sea({ above, haze, near, light, sun: [sunX, sunY] }: Sea): DemoPicture['colour'] {
  const horizon = 0.56;
  return (x, y, grain) => {
    const glow = Math.exp(-(((x - sunX) * 1.5) ** 2 + (y - sunY) ** 2) * 14);
    if (y < horizon) return grainy(mix(mix(above, haze, (y / horizon) ** 1.6), light, glow), grain, 9);
    const depth = (y - horizon) / (1 - horizon);
    const wave = Math.sin(190 * Math.log(1 + depth * 5) + 6 * Math.sin(x * 17 + depth * 9));
    const way = Math.exp(-(((x - sunX) / (0.05 + depth * 0.2)) ** 2)) * (0.35 + 0.65 * Math.max(wave, 0));
    const water = mix(mix(haze, near, depth ** 0.5), light, way * 0.8);
    return grainy(mix(water, above, wave > 0 ? 0 : 0.16), grain, 12);
  };
}

function scattered(number: number): number {
  const far = Math.sin(number * 127.1) * 43_758.545;
  return far - Math.floor(far);
}

const lampsOnWater = Array.from({ length: 34 }, (_, each) => {
  const near = scattered(each + 0.5);
  const place = { left: scattered(each), top: 0.46 - near * 0.3, radius: 0.012 + near * 0.05 };
  return { ...place, colour: (each % 3 === 0 ? [255, 176, 120] : [255, 222, 170]) as Colour };
});

const lamps: DemoPicture['colour'] = (x, y, grain) => {
  let colour = mix([7, 20, 38], [16, 62, 80], Math.abs(y - 0.5) * 1.4);
  for (const lamp of lampsOnWater) {
    const across = (x - lamp.left) * 1.78;
    // Most lamps are too far from the pixel to affect it.
    if (Math.abs(across) >= lamp.radius) continue;
    const distance = Math.hypot(across, y - lamp.top) / lamp.radius;
    // An out-of-focus lamp becomes a disc that is brighter towards its edge.
    if (distance < 1) colour = mix(colour, lamp.colour, 0.5 + 0.35 * distance ** 4);
    const below = Math.hypot(across * 1.2, (y - 1 + lamp.top) / 4) / lamp.radius;
    if (y > 0.5 && below < 1) colour = mix(colour, lamp.colour, 0.26 * (1 - below));
  }
  return grainy(colour, grain, 10);
};

const wide = { width: 1280, height: 720 };

export const pictures: Readonly<Record<string, DemoPicture>> = {
  dawn: {
    ...wide,
    alt: 'The sea at dawn',
    colour: sea({
      ...{ above: [58, 92, 128], haze: [244, 178, 140], near: [14, 66, 88] },
      ...{ light: [255, 232, 196], sun: [0.68, 0.5] },
    }),
  },
  horizon: {
    ...wide,
    alt: 'Clear water at noon',
    colour: sea({
      ...{ above: [64, 146, 190], haze: [206, 232, 232], near: [10, 116, 128] },
      ...{ light: [244, 252, 250], sun: [0.3, 0.08] },
    }),
  },
  jetty: {
    ...{ width: 840, height: 1120 },
    alt: 'The creek in the evening',
    colour: sea({
      ...{ above: [40, 60, 98], haze: [206, 128, 112], near: [16, 48, 74] },
      ...{ light: [255, 206, 164], sun: [0.4, 0.52] },
    }),
  },
  shallows: {
    ...{ width: 640, height: 800 },
    alt: 'Light on shallow water',
    colour: sea({
      ...{ above: [130, 190, 200], haze: [226, 238, 226], near: [28, 140, 142] },
      ...{ light: [255, 250, 232], sun: [0.6, 0.3] },
    }),
  },
  lanterns: { ...wide, alt: 'Lamps on the water at night', colour: lamps },
};
