const vietnameseSurname =
  /^(?:nguy[ễe]n|tr[ầa]n|ph[ạa]m|hu[ỳy]nh|lê|hoàng|vũ|võ|đặng|bùi|đỗ|hồ|ngô|dương|lý|đinh|trương)$/u;

/** In a Vietnamese name the surname comes first, and people are called by the last word. */
export const isSurnameFirst = (words: readonly string[]) =>
  words.length > 1 && vietnameseSurname.test(words[0]?.normalize('NFC').toLowerCase() ?? '');
