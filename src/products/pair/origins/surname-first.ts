const vietnameseSurname =
  /^(?:nguy[ễe]n|tr[ầa]n|ph[ạa]m|hu[ỳy]nh|lê|hoàng|vũ|võ|đặng|bùi|đỗ|hồ|ngô|dương|lý|đinh|trương)$/u;

/** The surname of a Vietnamese name is its first word, and somebody is called by the last one. */
export const isSurnameFirst = (words: readonly string[]) =>
  words.length > 1 && vietnameseSurname.test(words[0]?.normalize('NFC').toLowerCase() ?? '');
