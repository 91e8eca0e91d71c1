/** Words of five letters or more that PostgreSQL's English dictionary leaves out of its index; ours keeps them. */
const stopWords = new Set(
  `about above after again against because before being below between doing during further having herself himself
  itself myself other ourselves should their theirs themselves there these those through under until where which
  while would yours yourself yourselves`.split(/\s+/),
);

/** Whether both indexes hold the word, and as the same one word: plain letters, and none that one of them leaves out. */
export function isPlainWord(word: string): boolean {
  return /^[a-z]{5,}$/.test(word) && !stopWords.has(word);
}
