/** The data of a `counts` event. */
export const COUNTS = {
  active: 3,
  total: 9,
  today: 2,
  giftCodes: 'a',
  banners: 'b',
  gallery: 'c',
  boards: 'd',
};

/** The data of a `draw` event. */
export const aLiveDraw = (period: string, number = 7) => ({
  period,
  number,
  nextPeriod: `${period}0`,
  lockAt: 5,
});
