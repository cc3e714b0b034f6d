import { answerOrders } from '#api/platform/answer-orders.ts';
import { paper } from './kit/paper.ts';
import { renderPaper } from './kit/render.ts';

/** A process of its own: answers each paper with its file. See render-paper-apart.ts. */
await answerOrders(async (message) => renderPaper(paper.parse(message)));
