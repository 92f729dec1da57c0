import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** All coupons. */
export const ShopCouponsQuery = graphql(`
  query ShopCoupons {
    shopCoupons {
      id
      version
      code
      percent
      cents
      productId
      startsAt
      endsAt
      usesLeft
      usesPerPlayer
    }
  }
`)

/** A coupon, as the team sees it. */
export type ShopCoupon = ResultOf<typeof ShopCouponsQuery>['shopCoupons'][number]

/** Adds a coupon. */
export const AddShopCouponMutation = graphql(`
  mutation AddShopCoupon($input: ShopCouponInput!) {
    addShopCoupon(input: $input)
  }
`)

/** Changes a coupon, or ends it. */
export const EditShopCouponMutation = graphql(`
  mutation EditShopCoupon($id: ID!, $version: Int!, $input: ShopCouponInput!) {
    editShopCoupon(id: $id, version: $version, input: $input)
  }
`)

/** Deletes a coupon. */
export const DeleteShopCouponMutation = graphql(`
  mutation DeleteShopCoupon($id: ID!, $version: Int!) {
    deleteShopCoupon(id: $id, version: $version)
  }
`)
