import { Component, type ComponentType, type Context, type ReactNode } from 'react';

type Props<T> = { value: T; children: ReactNode };

/** By this name Preact hands a context down; its developer tools read it, too. */
const findName = (context: object): unknown => Reflect.get(context, '__c');

/**
 * Creates a provider of what stays the same as long as a page does. Preact's own keeps all who read it, to tell them of changes, and
 * through them whole trees that were rendered once: collecting those took a quarter of the time of rendering. Where a context has no
 * such name, this is its own provider.
 */
export const createConstantProvider = <T,>(context: Context<T>): ComponentType<Props<T>> => {
  const name = findName(context);
  if (typeof name !== 'string') return context;
  return class ConstantProvider extends Component<Props<T>> {
    getChildContext() {
      return { [name]: { props: this.props, sub: () => undefined } };
    }

    override render() {
      return this.props.children;
    }
  };
};
