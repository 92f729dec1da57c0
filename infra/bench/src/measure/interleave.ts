/**
 * Measures every subject once a round, `rounds` times, in alternating order, so that other load of the machine affects all
 * of them alike. Resolves with the samples of each subject, in the order of the rounds.
 */
export async function interleave<Subject, Sample>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject) => Promise<Sample>,
): Promise<Map<Subject, Sample[]>> {
  const samples = new Map<Subject, Sample[]>(subjects.map((subject) => [subject, []]))
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? subjects : subjects.toReversed()
    for (const subject of order) samples.get(subject)?.push(await measure(subject))
  }
  return samples
}
