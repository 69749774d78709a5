/** What somebody honest writes; the day fits the clock of the tests. */
export function honestReview(over: object = {}) {
  return {
    rating: 5,
    title: "Ottimo",
    text: "Ci siamo trovati bene, torneremo di sicuro con gli amici.",
    visited_on: new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    personal_experience: true,
    no_reward: true,
    ...over,
  };
}
