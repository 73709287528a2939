/** Size that link previews expect. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
/** Distance to the edges. */
export const CARD_MARGIN = 64
