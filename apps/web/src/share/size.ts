/** What those who show cards ask for. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
/** From the edges. */
export const MARGIN = 64
