import type { Browser } from 'playwright';

/** In px. `scale` shrinks the picture. */
interface Card {
  /** A name of `pictures` (picture-list.ts). */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

interface Montage {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly Card[];
}

const phone = (picture: string, left: number): Card => ({
  ...{ picture, left, top: 28 },
  ...{ width: 390, height: 844, scale: 1 },
});

export const montages: Readonly<Record<string, Montage>> = {
  visitor: { width: 1290, height: 900, cards: [phone('home', 30), phone('event', 450), phone('registered', 870)] },
  staff: {
    width: 1600,
    height: 800,
    cards: [
      { picture: 'registrations', left: 50, top: 50, width: 1280, height: 1000, scale: 0.7 },
      { picture: 'event-form', left: 880, top: 130, width: 390, height: 740, scale: 0.84 },
      { picture: 'login', left: 1240, top: 50, width: 390, height: 875, scale: 0.8 },
    ],
  },
};

/** `shots`: the PNG of each card, in order. */
export async function drawMontage(browser: Browser, { width, height, cards }: Montage, shots: readonly Buffer[]) {
  const page = await browser.newPage({ viewport: { width, height } });
  const images = cards.map((card, at) => {
    const { left, top, scale } = card;
    const size = `width:${card.width * scale}px;height:${card.height * scale}px`;
    const source = `data:image/png;base64,${shots[at]?.toString('base64')}`;
    return `<img src="${source}" style="left:${left}px;top:${top}px;${size}">`;
  });
  const style =
    'body{margin:0;background:#efe9df}img{position:absolute;border-radius:16px;box-shadow:0 8px 30px #211a3326}';
  await page.setContent(`<style>${style}</style>${images.join('')}`);
  const png = await page.screenshot();
  await page.close();
  return png;
}
