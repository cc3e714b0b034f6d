/** Repeats the questions and answers as structured data for search engines. https://schema.org/FAQPage */
export const FaqData = ({ questions }: { questions: readonly (readonly [string, string])[] }) => (
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
