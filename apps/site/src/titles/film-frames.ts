/** A second of film. */
export const FRAMES = 24;

/** The frames that an interest lights: each that it has begun, the last one only when the goal is reached. */
export const countLitFrames = (totalPaise: number, goalRupees: number): number => {
  const goal = goalRupees * 100;
  if (totalPaise >= goal) return FRAMES;
  return Math.min(FRAMES - 1, Math.ceil((totalPaise * FRAMES) / goal));
};
