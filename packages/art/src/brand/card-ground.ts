import { repeat } from '../lettering/svg.ts';
import { drawLogo } from './mark.ts';
import { ink, lamp, paper } from './palette.ts';

const film = '#221C17';
const hole = '#6B5D4E';

const drawHoles = (x: number): string => repeat(25, (index) => `M${x} ${5 + index * 26}h10v13h-10Z`);

/**
 * What every sharing card stands on, 1200 x 630: the night, a strip of film for the poster, a rule and the mark. The server adds
 * the poster and the words (`apps/api/src/modules/titles/cards/draw-card.ts`).
 */
export const drawCardGround = async (): Promise<string> => {
  const logo = await drawLogo(paper, lamp);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">',
    `<rect width="1200" height="630" fill="${ink}"/><rect width="448" height="630" fill="${film}"/>`,
    `<path fill="${hole}" d="${drawHoles(7)}${drawHoles(431)}"/>`,
    `<rect x="488" y="48" width="664" height="5" fill="${paper}"/>`,
    `<g transform="translate(488 548) scale(1.32)">${logo.shapes.join('')}</g>`,
    '</svg>\n',
  ].join('');
};
