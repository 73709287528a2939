/** Units are short, but long in Indonesian: its short forms are misread (`3 hr` means three days). */
export const chooseUnitDisplay = (locale: string) => (locale === 'id' ? 'long' : 'short')
