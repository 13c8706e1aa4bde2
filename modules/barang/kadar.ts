/** Fineness as it is struck, from hundredths of a percent: 75 % is 750, 91.6 % 916; one with hundredths keeps them. */
export const teksKadar = (seratus: number): string => String(seratus % 10 === 0 ? seratus / 10 : seratus)
