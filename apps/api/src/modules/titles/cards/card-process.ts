import { answerOrders } from '#api/platform/answer-orders.ts';
import { cardOrder } from './card.ts';
import { drawCard } from './draw-card.ts';

/** A process of its own: answers each order with a picture. See draw-card-apart.ts. */
await answerOrders(async (message) => drawCard(cardOrder.parse(message)));
