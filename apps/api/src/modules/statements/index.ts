export { correctionRoutes, lineRoutes } from './line-routes.ts';
export { createMakeGoodOrder } from './make-good-order.ts';
export { createMatchOrder } from './match-order.ts';
export { createNumberMarks } from './number-marks.ts';
export { statementRoutes } from './routes.ts';
export { createSetOffOrder } from './set-off-order.ts';
export { readTreasuryState } from './state.ts';
export { createUndoOrder } from './undo-order.ts';
export { scheduleMatching, statementJobs } from './work.ts';
