/** What a page asks and answers, once more for searches: data, which no browser runs. https://schema.org/FAQPage */
export const QuestionsForMachines = ({
  questions,
}: {
  questions: readonly (readonly [string, string])[];
}) => (
  <script type="application/ld+json">
    {JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(([name, text]) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    })}
  </script>
);
